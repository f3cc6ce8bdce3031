import { bytesPerGb } from '@next-panel/panel/units'
import {
  installationSystems,
  phpExtensions,
  recommendedMemory,
  type TestedProgram,
  testedPrograms,
} from '@next-panel/panel/versions'
import type { PreparedAnswer } from 'sheaf'
import { sentences } from './sentences.ts'
import { wordings } from './texts.ts'

const section = '/docs#what-it-runs-on'

/** Explains which programs the panel runs on, and its requirements. */
export function requirementAnswers(): PreparedAnswer[] {
  return [
    ...testedPrograms.map(programAnswer),
    ...systemAnswers(),
    nginxAnswer(),
    extensionsAnswer(),
    memoryAnswer(),
  ]
}

function programAnswer({ program, oldest, newest, note }: TestedProgram): PreparedAnswer {
  const names = program.split(/\s*[()]\s*/).filter(Boolean)
  const [en, zh] =
    newest === null
      ? [`${oldest} or newer`, `${oldest} 或更新`]
      : newest === oldest
        ? [oldest, oldest]
        : [`${oldest} to ${newest}`, `${oldest} 至 ${newest}`]
  return {
    kind: 'name',
    section,
    ...askedVersions(...names),
    answer: {
      en: sentences(`NeXT Panel 24.5.1 is tested with ${program} ${en}.`, note),
      zh: sentences(`NeXT Panel 24.5.1 在 ${program} ${zh} 上测试过。`, note && `备注（英文）：${note}`),
    },
  }
}

/** Wordings of the question for the right version of something. */
function askedVersions(...names: readonly string[]): Pick<PreparedAnswer, 'names' | 'en' | 'zh'> {
  return {
    names: [],
    en: names.flatMap((name) => [
      `which ${name} version does the panel need`,
      `which ${name} version`,
      `${name} version requirement`,
      `supported ${name} versions`,
    ]),
    zh: names.flatMap((name) => [`需要什么 ${name} 版本`, `${name} 版本要求`, `支持哪个 ${name} 版本`]),
  }
}

function systemAnswers(): PreparedAnswer[] {
  const all = installationSystems.map(({ name, version }) => `${name} ${version}`)
  return installationSystems.map(({ id, name, also = [] }) => ({
    kind: 'name',
    section: `/docs/installation/${id}`,
    ...askedVersions(name, ...also),
    answer: {
      en: `The installation pages are for ${all.slice(0, -1).join(', ')} and ${all.at(-1)}.`,
      zh: `安装文档适用于 ${all.join('、')}。`,
    },
  }))
}

// Source: docs/reference/panel/installation.md.

function nginxAnswer(): PreparedAnswer {
  return {
    kind: 'name',
    section: '/docs/installation/debian#install-nginx',
    ...askedVersions('Nginx'),
    answer: {
      en: 'NeXT Panel 24.5.1 asks for no certain version of Nginx. The installation pages install it from nginx.org: mainline on Debian and Ubuntu, stable on Red Hat Enterprise Linux.',
      zh: 'NeXT Panel 24.5.1 没有限定 Nginx 版本。安装文档使用 nginx.org 的软件源：Debian 和 Ubuntu 用 mainline，Red Hat Enterprise Linux 用 stable。',
    },
  }
}

function extensionsAnswer(): PreparedAnswer {
  const all = phpExtensions.join(', ')
  return {
    kind: 'name',
    section,
    names: phpExtensions.flatMap((name) => [`ext-${name}`, `php-${name}`]),
    ...wordings([
      'which PHP extensions are needed',
      'PHP extensions',
      '需要哪些 PHP 扩展',
      'PHP 扩展',
      'PHP 擴充',
      ...phpExtensions.flatMap((name) => [`${name} extension`, `${name} 扩展`]),
    ]),
    answer: { en: `PHP needs these extensions: ${all}.`, zh: `PHP 需要这些扩展：${all}。` },
  }
}

function memoryAnswer(): PreparedAnswer {
  const size = `${recommendedMemory / bytesPerGb} GB`
  return {
    kind: 'name',
    section,
    names: [],
    en: ['how much memory does the panel need', 'memory', 'RAM', 'memory requirement'],
    zh: ['面板需要多少内存', '内存', '記憶體', '内存要求'],
    answer: { en: `Plan for at least ${size} of free memory.`, zh: `建议至少有 ${size} 空闲内存。` },
  }
}
