import { bytesPerGb } from '@next-panel/panel/units'
import {
  installationSystems,
  phpExtensions,
  recommendedMemory,
  type TestedProgram,
  testedPrograms,
} from '@next-panel/panel/versions'
import type { KnownFact } from 'sheaf'
import { sentences } from './sentences.ts'

const section = '/docs#what-it-runs-on'

/** Which programs the panel runs on, and what it needs of them. */
export function requirementFacts(): KnownFact[] {
  return [...testedPrograms.map(programFact), ...systemFacts(), nginxFact(), extensionsFact(), memoryFact()]
}

function programFact({ program, oldest, newest, note }: TestedProgram): KnownFact {
  const names = program.split(/\s*[()]\s*/).filter(Boolean)
  const [en, zh] =
    newest === null
      ? [`${oldest} or newer`, `${oldest} 或更新`]
      : newest === oldest
        ? [oldest, oldest]
        : [`${oldest} to ${newest}`, `${oldest} 至 ${newest}`]
  return {
    names: namesOfVersions(...names),
    section,
    en: sentences(`NeXT Panel 24.5.1 is tested with ${program} ${en}.`, note),
    zh: sentences(`NeXT Panel 24.5.1 在 ${program} ${zh} 上测试过。`, note && `备注（英文）：${note}`),
  }
}

/** The names of the fact that says which version of something is right. */
function namesOfVersions(...names: readonly string[]): KnownFact['names'] {
  return names.flatMap((name) => [
    `${name} version`,
    `${name} versions`,
    `version of ${name}`,
    `versions of ${name}`,
    `which ${name}`,
    `what ${name}`,
    `${name} requirement`,
    `${name} requirements`,
    `${name} 版本`,
    `${name} 的版本`,
    `版本的 ${name}`,
    `哪个 ${name}`,
    `${name} 要求`,
    `${name} {number}`,
  ])
}

function systemFacts(): KnownFact[] {
  const all = installationSystems.map(({ name, version }) => `${name} ${version}`)
  return installationSystems.map(({ id, name, also = [] }) => ({
    names: namesOfVersions(name, ...also),
    section: `/docs/installation/${id}`,
    en: `The installation pages are for ${all.slice(0, -1).join(', ')} and ${all.at(-1)}.`,
    zh: `安装文档适用于 ${all.join('、')}。`,
  }))
}

// Source: docs/reference/panel/installation.md.

function nginxFact(): KnownFact {
  return {
    names: namesOfVersions('Nginx'),
    section: '/docs/installation/debian#install-nginx',
    en: 'NeXT Panel 24.5.1 asks for no certain version of Nginx. The installation pages install it from nginx.org: mainline on Debian and Ubuntu, stable on Red Hat Enterprise Linux.',
    zh: 'NeXT Panel 24.5.1 没有限定 Nginx 版本。安装文档使用 nginx.org 的软件源：Debian 和 Ubuntu 用 mainline，Red Hat Enterprise Linux 用 stable。',
  }
}

function extensionsFact(): KnownFact {
  const all = phpExtensions.join(', ')
  return {
    names: [
      'PHP extensions',
      'PHP extension',
      'extensions of PHP',
      'extensions for PHP',
      'extensions does PHP',
      'PHP 扩展',
      'PHP 的扩展',
      'PHP 擴展',
      'PHP 擴充',
      ...phpExtensions.flatMap((name) => [`ext-${name}`, `php-${name}`, `${name} extension`, `${name} 扩展`]),
    ],
    section,
    en: `PHP needs these extensions: ${all}.`,
    zh: `PHP 需要这些扩展：${all}。`,
  }
}

function memoryFact(): KnownFact {
  const size = `${recommendedMemory / bytesPerGb} GB`
  return {
    names: ['memory', 'RAM', '内存', '記憶體'],
    section,
    en: `Plan for at least ${size} of free memory.`,
    zh: `建议至少有 ${size} 空闲内存。`,
  }
}
