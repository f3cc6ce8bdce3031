// A file that the page of components shows.
export function greeting(name) {
  return `Hello, ${name}`
}
