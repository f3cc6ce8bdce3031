// What the build writes and the server reads, by name. Without schemas, because scripts of pages ask for some of them.

/** Where pages search, below the base URL of the site. */
export const searchConfigFile = 'search-config.json'

/** What the site says to its server. It is not served. */
export const siteBuildFile = 'build.json'

/** Every page with its title. */
export const routesFile = 'routes.json'

/** The sections of all pages, as they are searched. */
export const recordsFile = 'records.json'

/** The same, compressed, for browsers that cannot use the index. */
export const recordsArchive = 'records.json.gz'

/** How the site is to be served, in the form that static hosts read. They are not served. */
export const headersFile = '_headers'
export const redirectsFile = '_redirects'

/** The page of every address the site does not have. */
export const notFoundFile = '404.html'

/** The comment on that page which a server replaces by links to the nearest routes; scripts do it on hosts that cannot. */
export const nearestRoutesMarker = '<!-- nearest-routes -->'

/** The page of search. */
export const searchPageFile = 'search.html'

/** Comments on that page around what readers without scripts see: a server puts a form there, and what it found. */
export const scriptlessSearch = ['<!-- search -->', '<!-- /search -->'] as const
