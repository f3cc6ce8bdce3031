import { customConfigSamples, sampleText } from '@next-panel/panel/custom-config'
import { SiteError } from 'sheaf/components'
import { dataCode } from './data-code.tsx'

const blocks = new Map(
  await Promise.all(
    customConfigSamples.map(
      async (sample) => [sample.id, await dataCode(sampleText(sample), 'json', sample.title)] as const,
    ),
  ),
)

/** One of the checked samples of a custom config. @throws SiteError `component` for a sample nobody knows */
export function CustomConfigSample({ id }: { id: string }) {
  const block = blocks.get(id)
  if (block !== undefined) return block
  throw new SiteError('component', `there is no sample "${id}"; samples: ${[...blocks.keys()].join(', ')}`)
}
