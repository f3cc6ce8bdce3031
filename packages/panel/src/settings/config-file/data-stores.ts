import type { ConfigFileKey } from '../config-file-key.ts'

// Source: docs/reference/panel/settings.md#configuration-file (SSPanel-UIM:config/.config.example.php @0b8bd23b);
// mustChange: docs/reference/panel/settings.md#configuration-file.

/** The keys that connect the panel to its database and to Redis, in the order of the example file. */
export const dataStoreKeys: readonly ConfigFileKey[] = [
  {
    key: 'db_host',
    default: '',
    group: 'Database',
    mustChange: true,
    meaning: 'Sets the database host; used only while db_socket is empty.',
  },
  {
    key: 'db_socket',
    default: '',
    group: 'Database',
    meaning: "Sets the path of the database's Unix socket.",
  },
  {
    key: 'db_database',
    default: 'nextpanel',
    group: 'Database',
    mustChange: true,
    meaning: 'Names the database.',
  },
  {
    key: 'db_username',
    default: 'root',
    group: 'Database',
    mustChange: true,
    meaning: 'Names the database user.',
  },
  {
    key: 'db_password',
    default: 'nextpanel',
    group: 'Database',
    mustChange: true,
    meaning: "Holds the database user's password.",
  },
  { key: 'db_port', default: '3306', group: 'Database', meaning: "Sets the database server's port." },
  {
    key: 'enable_db_rw_split',
    default: false,
    group: 'Database',
    meaning: 'Sends reads to replicas and writes to one primary server.',
  },
  {
    key: 'read_db_hosts',
    default: [''],
    group: 'Database',
    meaning: 'Lists the hosts to read from while enable_db_rw_split is on.',
  },
  {
    key: 'write_db_host',
    default: '',
    group: 'Database',
    meaning: 'Names the host to write to while enable_db_rw_split is on.',
  },
  {
    key: 'db_charset',
    default: 'utf8mb4',
    group: 'Database',
    meaning: 'Sets the character set of the connection.',
  },
  {
    key: 'db_collation',
    default: 'utf8mb4_unicode_ci',
    group: 'Database',
    meaning: 'Sets the collation of the connection.',
  },
  { key: 'db_prefix', default: '', group: 'Database', meaning: 'Sets a prefix for all table names.' },
  {
    key: 'redis_host',
    default: '127.0.0.1',
    group: 'Redis',
    meaning: 'Sets the Redis host, or the path of its socket.',
  },
  {
    key: 'redis_port',
    default: 6379,
    group: 'Redis',
    meaning: 'Sets the Redis port; use -1 with a socket path.',
  },
  {
    key: 'redis_connect_timeout',
    default: 2,
    group: 'Redis',
    meaning: 'Sets how long to wait for a connection, in seconds.',
  },
  {
    key: 'redis_read_timeout',
    default: 8,
    group: 'Redis',
    meaning: 'Sets how long to wait for a response, in seconds.',
  },
  {
    key: 'redis_username',
    default: '',
    group: 'Redis',
    meaning: 'Names the Redis user, if Redis uses access control lists.',
  },
  { key: 'redis_password', default: '', group: 'Redis', meaning: 'Holds the password for Redis.' },
  { key: 'redis_ssl', default: false, group: 'Redis', meaning: 'Encrypts the connection to Redis.' },
  {
    key: 'redis_ssl_context',
    default: [],
    group: 'Redis',
    meaning: "Sets TLS options for PHP's SSL context.",
  },
]
