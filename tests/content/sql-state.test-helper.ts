import { configTableColumns, settings } from '@next-panel/panel/settings'

/** What the database must contain before an example can run. */
export type SqlState = 'empty server' | 'empty database' | 'filled database'

/** Examples that create something start without it; the others start with the database of a fresh installation. */
export function stateFor(sql: string): SqlState {
  if (/\bCREATE DATABASE\b/i.test(sql)) return 'empty server'
  if (/\bCREATE TABLE\b/i.test(sql)) return 'empty database'
  return 'filled database'
}

/** The panel's database on pages, and its user. */
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
    // Pages only count its rows.
    'CREATE TABLE `user` (id bigint(20) unsigned NOT NULL AUTO_INCREMENT, PRIMARY KEY (id));',
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
