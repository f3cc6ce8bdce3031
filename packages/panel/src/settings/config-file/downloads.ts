import type { ConfigFileKey } from '../config-file-key.ts'

// Source: docs/reference/panel/settings.md#configuration-file (SSPanel-UIM:config/.config.example.php @0b8bd23b).

/** The keys for GeoIP databases and client software, in the order of the example file. */
export const downloadKeys: readonly ConfigFileKey[] = [
  { key: 'maxmind_account_id', default: '', group: 'GeoIP', meaning: 'Identifies your MaxMind account.' },
  { key: 'maxmind_license_key', default: '', group: 'GeoIP', meaning: 'Holds your MaxMind licence key.' },
  { key: 'geoip_locale', default: 'en', group: 'GeoIP', meaning: 'Sets the language of place names.' },
  {
    key: 'github_access_token',
    default: '',
    group: 'Client downloads',
    meaning: 'Holds a GitHub token for downloading client software.',
  },
  {
    key: 'enable_r2_client_download',
    default: false,
    group: 'Client downloads',
    meaning: 'Serves client software from Cloudflare R2.',
  },
  { key: 'r2_bucket_name', default: '', group: 'Client downloads', meaning: 'Names the R2 bucket.' },
  {
    key: 'r2_account_id',
    default: '',
    group: 'Client downloads',
    meaning: 'Identifies the Cloudflare account that owns the bucket.',
  },
  {
    key: 'r2_access_key_id',
    default: '',
    group: 'Client downloads',
    meaning: 'Identifies the access key used with R2.',
  },
  {
    key: 'r2_access_key_secret',
    default: '',
    group: 'Client downloads',
    meaning: 'Holds the secret of the access key used with R2.',
  },
  {
    key: 'r2_client_download_timeout',
    default: 10,
    group: 'Client downloads',
    meaning: 'Sets how long a signed download address stays valid.',
  },
]
