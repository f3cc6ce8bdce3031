/** Name of the file, below the base URL of the site. In a module of its own: the script of every page asks for the file. */
export const searchConfigFile = 'search-config.json'
