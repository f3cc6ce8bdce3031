import { defaultClass } from './setting.ts'

/** A column of the table `config`. */
export interface ConfigTableColumn {
  readonly name: string
  /** Type and default as MariaDB declares them. */
  readonly type: string
  readonly key?: 'primary' | 'index'
  readonly meaning: string
  /** The difference between the specification and the shipped schema, if there is one. */
  readonly note?: string
}

// Source: docs/reference/panel/settings.md#table-config (SSPanel-UIM:db/migrations/2023020100-init.php @0b8bd23b);
// docs/reference/requirements.md#panel-data.

/** The columns of the table `config` in their order. */
export const configTableColumns: readonly ConfigTableColumn[] = [
  { name: 'id', type: 'bigint(20) unsigned auto_increment', key: 'primary', meaning: 'Numbers the row.' },
  {
    name: 'item',
    type: "varchar(255) not null default ''",
    key: 'index',
    meaning: 'Names the setting in lower-case words joined by underscores.',
  },
  {
    name: 'value',
    type: "varchar(2048) not null default ''",
    meaning: 'Holds the value as text; it may be empty but never NULL.',
  },
  {
    name: 'class',
    type: "varchar(16) not null default ''",
    key: 'index',
    meaning: 'Groups settings; each class has its own admin page.',
    note: `As documented, the default class is '${defaultClass}'. In 24.5.1, the column default is empty, and no shipped row has the class '${defaultClass}'.`,
  },
  {
    name: 'is_public',
    type: 'tinyint(1) unsigned not null default 0',
    key: 'index',
    meaning: 'Says whether visitors may see the value: 1 for yes, 0 for no.',
  },
  {
    name: 'type',
    type: "varchar(16) not null default ''",
    meaning: 'Says how the value is read: string, int, bool or array. Arrays are stored as JSON text.',
  },
  {
    name: 'default',
    type: "varchar(2048) not null default ''",
    meaning: 'Holds the value that a reset restores.',
  },
  { name: 'mark', type: "varchar(255) not null default ''", meaning: 'Holds a remark.' },
]
