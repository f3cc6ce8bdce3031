import { configTableColumns, settings } from '@next-panel/panel/settings'

/** The required contents of the database before an example can run. */
export type SqlState = 'empty server' | 'empty database' | 'filled database'

/** Examples that create something start without it; the others start with the database of a fresh installation. */
export function stateFor(sql: string): SqlState {
  if (/\bCREATE DATABASE\b/i.test(sql)) return 'empty server'
  if (/\bCREATE TABLE\b/i.test(sql)) return 'empty database'
  return 'filled database'
}

/** Names of the panel's database and its user on pages. */
export const panelDatabase = 'nextpanel'
const databaseUser = 'nextpanel_user'

/** SQL that prepares a server for a state. */
export function preparation(state: SqlState): string {
  const clean = [
    `DROP DATABASE IF EXISTS ${panelDatabase};`,
    `DROP USER IF EXISTS '${databaseUser}'@'localhost';`,
  ]
  if (state === 'empty server') return clean.join('\n')
  const database = [
    ...clean,
    `CREATE DATABASE ${panelDatabase} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;`,
    `USE ${panelDatabase};`,
  ]
  if (state === 'empty database') return database.join('\n')
  return [
    ...database,
    configTable(),
    ...configRows(),
    // The columns that pages name.
    'CREATE TABLE `user` (id bigint(20) unsigned NOT NULL AUTO_INCREMENT, email varchar(255), contact_method smallint(6), class smallint(5) unsigned, class_expire datetime, transfer_enable bigint(20), u bigint(20), d bigint(20), transfer_today bigint(20), im_type smallint(6), telegram_id bigint(20), im_value varchar(255), theme varchar(255), uuid varchar(36), is_admin tinyint(1) DEFAULT 0, is_banned tinyint(1) DEFAULT 0, daily_mail_enable tinyint(1) DEFAULT 0, remark text, banned_reason varchar(255), PRIMARY KEY (id));',
    "INSERT INTO `user` (email, contact_method, class, class_expire, im_type, telegram_id, theme) VALUES ('u@example.com', 2, 0, '1989-06-04 00:05:00', 4, 7, 'tabler');",
    "INSERT INTO `user` (id, email, contact_method, class, class_expire, transfer_enable, theme) VALUES (42, 'v@example.com', 1, 1, '2038-01-01 00:00:00', 1073741824, 'tabler');",
    "INSERT INTO `user` (id, email, contact_method, theme, is_banned, banned_reason) VALUES (43, 'w@example.com', 1, 'tabler', 1, 'closed');",
    'CREATE TABLE `email_queue` (id bigint(20) unsigned NOT NULL AUTO_INCREMENT, to_email varchar(255), subject varchar(255), template varchar(255), `array` longtext, PRIMARY KEY (id));',
    "CREATE TABLE `login_ip` (id bigint(20) unsigned NOT NULL AUTO_INCREMENT, userid bigint(20) unsigned NOT NULL DEFAULT 0, ip varchar(255) NOT NULL DEFAULT '', datetime int(11) unsigned NOT NULL DEFAULT 0, type tinyint(1) unsigned NOT NULL DEFAULT 1, PRIMARY KEY (id));",
    "INSERT INTO `login_ip` (userid, ip, datetime, type) VALUES (42, '192.0.2.1', 1700000000, 0);",
    'CREATE TABLE `product` (id bigint(20) unsigned NOT NULL AUTO_INCREMENT, type varchar(255), name varchar(255), status tinyint(1), stock int(11), `limit` longtext CHECK (json_valid(`limit`)), PRIMARY KEY (id));',
  ].join('\n')
}

function configTable(): string {
  const columns = configTableColumns.map(
    ({ name, type, key }) => `\`${name}\` ${type}${key === 'primary' ? ' PRIMARY KEY' : ''}`,
  )
  return `CREATE TABLE config (${columns.join(', ')});`
}

function configRows(): readonly string[] {
  return settings.map(({ item, type, default: fallback, initialValue, class: group, public: isPublic }) => {
    const values = [item, initialValue ?? fallback, group, Number(isPublic), type, fallback].map(literal)
    return `INSERT INTO config (item, value, class, is_public, type, \`default\`) VALUES (${values.join(', ')});`
  })
}

function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replace(/['\\]/g, '\\$&')}'`
}
