import { keyWhole } from './key-whole.ts'
import { onEachSystem, pages } from './pages.ts'

/** A letter is missing, added, wrong or swapped with its neighbour. */
export const typo = {
  subscripton: [pages.subscription, pages.stickyLink, `${pages.common}#subscriptions`],
  'instalation debian': [pages.debian],
  'univeral subscription': [pages.subscription],
  'datbase settings': [pages.settings],
  'custm config': [pages.customConfig],
  'realease notes': [pages.releasesOss, pages.releasesPro, pages.releasesOld],
  'feature comparision': [pages.features],
  'packge repository': [pages.packages],
  'netsatus api': [pages.netStatus],
  offset_prot_user: keyWhole.offset_port_user,
  chekNodeIp: keyWhole.checkNodeIp,
  webAPIUlr: keyWhole.webAPIUrl,
  'shadowsoks 2022': [
    `${pages.customConfig}#shadowsocks-2022-sample`,
    `${pages.customConfig}#shadowsocks-keys`,
    `${pages.webApi}#ss2022-key`,
  ],
  cerificate: [...onEachSystem('#certificate'), pages.certificates, `${pages.nextServer}#certificates`],
  firewal: onEachSystem('#open-the-firewall'),
  'gift crads': [`${pages.giftCards}#gift-cards`, `${pages.shop}#gift-cards`],
  cupons: [`${pages.giftCards}#coupons`, `${pages.shop}#coupons`],
  backblze: [`${pages.backup}#b2`],
  'dynamc rate': [`${pages.customConfig}#dynamic-rate`],
  heartbaet: [`${pages.webApi}#users`, pages.nodeApi],
  'polling lop': [`${pages.webApi}#polling-loop`],
  selinxu: [`${pages.rhel}#selinux`],
  opcahe: onEachSystem('#opcache'),
  reedis: [...onEachSystem('#install-redis'), pages.introduction],
  'bandwith package': [`${pages.shop}#bandwidth`],
  clouflare: [`${pages.common}#cloudflare-cache`, `${pages.subscription}#cdn`, `${pages.common}#cdn-address`],
  refnud: [`${pages.shop}#cancel`],
}
