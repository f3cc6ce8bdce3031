/** Loads a file of the site. @throws when the answer is none */
export async function loadText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`HTTP error ${response.status}: ${response.statusText}`)
  return response.text()
}
