import type { PlaceOf } from '../config/config-places.ts'
import { type Home, type HomeSchema, homeFields } from '../config/home-fields.ts'
import { checkFields, parseYamlMap } from './source-file.ts'

/**
 * Parses `home.yml`, and tells where its keys stand.
 * @throws SiteError `front-matter`
 */
export function parseHome(
  file: string,
  text: string,
  schema: HomeSchema = homeFields,
): { home: Home; placeOf: PlaceOf } {
  const { data, lineOf } = parseYamlMap(file, text)
  const placeOf: PlaceOf = (path) => ({ file, line: lineOf(path) })
  return { home: checkFields(schema, { file, data, lineOf }), placeOf }
}
