import { notSupported } from '@next-panel/panel/not-supported'
import { type ComparedFeature, featureComparison } from '@next-panel/panel/versions'
import { Icon, SiteError, Table, useSite } from 'sheaf/components'
import { availabilityLabels } from '../facts/fact-texts.ts'
import styles from './HomePage.module.css'
import type { SiteHome } from './home-schema.ts'
import { More, Pills, Section } from './Section.tsx'

/** The differences between the editions. */
export function Editions({ editions: { title, features, action, to } }: Pick<SiteHome, 'editions'>) {
  return (
    <Section id="editions" title={title}>
      <Table label={title} className={styles.editions}>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col">Open source</th>
            <th scope="col">Pro</th>
          </tr>
        </thead>
        <tbody>
          {features.map(comparedFeature).map(({ feature, oss, pro }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              <Availability is={oss} />
              <Availability is={pro} />
            </tr>
          ))}
        </tbody>
      </Table>
      <More to={to} action={action} />
    </Section>
  )
}

/** Features that this version lacks. */
export function Missing({ editions: { missing } }: Pick<SiteHome, 'editions'>) {
  const { linkTo } = useSite()
  return (
    <Section id="missing" title={missing.title}>
      <Pills as="ul">
        {missing.things.map((id) => (
          <li key={id}>
            <a href={linkTo(`${missing.to}#${id}`)}>{missingThing(id)}</a>
          </li>
        ))}
      </Pills>
      <More to={missing.to} action={missing.action} />
    </Section>
  )
}

function Availability({ is }: { is: ComparedFeature['oss'] }) {
  return (
    <td data-is={is}>
      {is === 'yes' && <Icon name="check" size={18} />} {availabilityLabels[is]}
    </td>
  )
}

/** @throws SiteError `component` for a feature that the list of unsupported features does not contain */
function missingThing(id: string): string {
  const thing = notSupported.find((candidate) => candidate.id === id)
  if (thing) return thing.name.en
  const known = notSupported.map((candidate) => candidate.id).join(', ')
  throw new SiteError('component', `home.yml lists "${id}" as not supported; known ids: ${known}`)
}

/** @throws SiteError `component` for a feature that the comparison does not contain */
function comparedFeature(name: string): ComparedFeature {
  const found = featureComparison.find(({ feature }) => feature === name)
  if (found) return found
  const known = featureComparison.map(({ feature }) => feature).join('; ')
  throw new SiteError('component', `unknown feature "${name}"; features: ${known}`)
}
