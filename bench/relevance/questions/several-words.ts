import { onEachSystem, pages } from './pages.ts'

const { common, shop, upgrade, backup, customConfig, nextServer } = pages

/** Words from the text of a section, not only from its heading. */
export const severalWords = {
  'level time free user nodes': [`${common}#free-users`, `${pages.webApi}#users-selection`],
  'refund partially paid order': [`${shop}#cancel`],
  'cancel unpaid order 24 hours': [
    `${pages.firstProduct}#troubleshooting`,
    `${shop}#cheat-sheet`,
    `${shop}#order-states`,
    `${shop}#activation`,
    `${common}#cancelled`,
  ],
  'xcat createAdmin lost password': [`${common}#admin-password`, `${upgrade}#xcat`],
  'openssl rand server key': [`${customConfig}#shadowsocks-2022-sample`],
  'nginx real ip cloudflare ranges': [`${common}#cdn-address`],
  'certificate dns provider lego': [`${nextServer}#certificates`],
  'bypass cache rule subscription': [`${common}#cloudflare-cache`, `${pages.subscription}#cdn`],
  'If-None-Match 304': [`${pages.webApi}#etags`],
  'x86-64-v3 processor check': [`${pages.packages}#requirements`],
  'mariadb-dump nightly cron script': [`${backup}#nightly`],
  'database version 24.4.0': [
    pages.releasesOss,
    `${pages.releasesOss}#24-4-0`,
    `${upgrade}#check-the-result`,
  ],
  'ioncube loader free edition': [`${pages.features}#choose`, ...onEachSystem('#troubleshooting')],
  'look-ahead regular expression crash': [
    `${pages.webApi}#func-detect-rules-quirks`,
    `${nextServer}#audit-rules`,
  ],
  'device token fingerprint redis': [
    `${pages.stickyLink}#idea`,
    `${pages.stickyLink}#decision`,
    `${pages.stickyLink}#time-limits`,
  ],
  'epay paypal stripe alipay gateways': [
    `${pages.payments}#turn-on`,
    `${shop}#before-you-begin`,
    `${pages.features}#both`,
  ],
  'two-factor secret every user': [`${upgrade}#xcat`],
  'session cookie key signed out': [`${common}#key`, ...onEachSystem('#configure-the-panel')],
  'rsync restic rclone': [`${backup}#offsite`],
  'jit buffer size': onEachSystem('#opcache'),
  'setsebool httpd_can_network_connect': [`${pages.rhel}#selinux`],
  'ppa ondrej php': [`${pages.ubuntu}#install-php`],
  'subscription-manager epel remi': [`${pages.rhel}#before-you-begin`],
  'clash external controller open network': [`${pages.subscription}#clash`],
  'step back database version migration': [`${upgrade}#rollback`, `${upgrade}#xcat`],
  'vmess websocket tls sample': [`${customConfig}#vmess-ws-tls`],
  'forward 42069 to 1919': [`${customConfig}#port-forwarding`],
  'bittorrent netflix route.json': [`${nextServer}#reference-top`],
  'hidden node disabled bandwidth reset day': [`${customConfig}#form-fields`],
}
