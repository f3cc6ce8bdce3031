/** Keys that are pressed together: `<Keys>Ctrl K</Keys>`. */
export function Keys({ children }: { children: string }) {
  return children.split(/\s+/).flatMap((key, index) => [index > 0 && ' + ', <kbd key={key}>{key}</kbd>])
}
