import { type BundledLanguage, bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'

/**
 * Names of languages in Prism, GitHub and other tools, by the most similar grammar of Shiki. Languages without a similar grammar are left
 * out, so that they are reported.
 */
const otherNames: Readonly<Record<string, string>> = {
  apache: 'apacheconf htaccess',
  asm: 'arm-asm armasm asm6502 asmatmel nasm',
  awk: 'gawk',
  bash: 'ash bashrc cron crontab csh curl dash ksh profile sh-script tcsh zshrc',
  bsl: 'oscript',
  c: 'cilk-c cilkc clike h opencl',
  cmake: 'cmakelists',
  console: 'cli git terminal',
  cpp: 'arduino cc cilk cilk-cpp cilkcpp cxx h++ hpp hxx ino',
  csharp: 'dotnet t4 t4-cs t4-templating',
  css: 'css-extras',
  diff: 'patch',
  dot: 'graphviz gv',
  dotenv: 'env',
  ahk: 'autohotkey',
  elixir: 'ex exs heex',
  'emacs-lisp': 'emacs',
  erlang: 'hrl',
  'fortran-free-form': 'fortran',
  gn: 'gni',
  go: 'go-mod go-module golang gomod',
  groovy: 'gradle',
  handlebars: 'mustache',
  html: 'ejs eta htm latte markup markup-templating smarty velocity xhtml',
  http: 'csp hpkp hsts',
  ini: 'cfg conf config editorconfig',
  java: 'javadoc javadoclike processing',
  javascript: 'ecmascript es6 flow js-extras js-templates jsdoc mongodb n4js n4jsd node nodejs',
  jinja: 'django django-html jinja2 j2',
  json: 'babelrc eslintrc geojson ipynb json-ld jsonld jsonp jsonschema webmanifest',
  jsx: 'javascriptreact',
  latex: 'context',
  log: 'javastacktrace jsstacktrace',
  make: 'mak mk',
  nginx: 'nginxconf',
  'objective-c': 'objectivec',
  'objective-cpp': 'objc++ objective-c++',
  pascal: 'delphi objectpascal',
  perl: 'pl',
  php: 'php-extras phpdoc',
  po: 'gettext',
  powerquery: 'mscript pq',
  purescript: 'purs',
  python: 'py3 pycon python3',
  racket: 'rkt',
  razor: 'aspnet cshtml',
  rst: 'rest restructuredtext',
  shellsession: 'sh-session shell-session',
  solidity: 'sol',
  sparql: 'rq',
  sql: 'aql mariadb mssql mysql n1ql oracle pgsql postgres postgresql psql sqlite tsql',
  systemd: 'service',
  text: 'ascii dockerignore gitattributes gitignore hgignore ignore no-highlight nohighlight none npmignore output plain plaintext raw tree txt uri url',
  tsx: 'typescriptreact',
  turtle: 'trig ttl',
  vb: 'basic t4-vb vba vbnet vbs vbscript visual-basic',
  viml: 'vimrc',
  wolfram: 'mathematica nb',
  xml: 'atom mathml plist rss ssml svg xml-doc xsd',
  yaml: 'docker-compose frontmatter front-matter neon',
}

const ownNames = new Map(
  Object.entries(otherNames).flatMap(([name, others]) => others.split(' ').map((other) => [other, name])),
)

/** Languages with other names. */
export const ownLanguages: readonly string[] = Object.keys(otherNames)

/** Whether code is shown without colours, including `dot` that is not drawn. */
export function isPlain(language: string): boolean {
  return language === '' || language === 'text' || language === 'dot'
}

export function isBundled(language: string): language is BundledLanguage {
  return Object.hasOwn(bundledLanguages, language) || Object.hasOwn(bundledLanguagesAlias, language)
}

/** The highlighter's name of a language; `undefined` if unknown. */
export function languageNamed(written: string): string | undefined {
  const name = written.toLowerCase()
  return isPlain(name) || isBundled(name) ? name : ownNames.get(name)
}
