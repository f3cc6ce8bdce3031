import { bytesPerGb } from '@next-panel/panel/units'
import {
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
  return [...testedPrograms.map(programFact), extensionsFact(), memoryFact()]
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
    names: names.flatMap((name) => [
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
    ]),
    section,
    en: sentences(`NeXT Panel 24.5.1 is tested with ${program} ${en}.`, note),
    zh: sentences(`NeXT Panel 24.5.1 在 ${program} ${zh} 上测试过。`, note && `备注（英文）：${note}`),
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
