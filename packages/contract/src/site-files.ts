// Names of files that the build writes and the server reads. No schemas here, because page scripts import this file.

/** The search configuration for pages, below the site's base URL. */
export const searchConfigFile = 'search-config.json'

/** Information for the server. It is not served. */
export const siteBuildFile = 'build.json'

/** Every page with its title. */
export const routesFile = 'routes.json'

/** The searchable sections of all pages. */
export const recordsFile = 'records.json'

/** The same, compressed, for browsers that cannot use the index. */
export const recordsArchive = 'records.json.gz'

/** Headers and redirects in the format of static hosts. They are not served. */
export const headersFile = '_headers'
export const redirectsFile = '_redirects'

/** The same for Nginx and Caddy, which include these files. They are not served. */
export const nginxFile = '_nginx.conf'
export const caddyFile = '_Caddyfile'

/** Files that tell a server how to serve the site. They are never served. */
export const servingFiles: readonly string[] = [
  headersFile,
  redirectsFile,
  nginxFile,
  caddyFile,
  siteBuildFile,
]

/** The page for unknown paths. */
export const notFoundFile = '404.html'

/** The comment on that page that the server replaces with links to similar pages. On static hosts, a script does it. */
export const nearestRoutesMarker = '<!-- nearest-routes -->'

/** The search page. */
export const searchPageFile = 'search.html'

/** Comments on that page around the content for readers without JavaScript, which the server replaces with a form and results. */
export const scriptlessSearch = ['<!-- search -->', '<!-- /search -->'] as const
