/** Loads a text file of the site. @throws if the response is an error */
export async function loadText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`HTTP error ${response.status}: ${response.statusText}`)
  return response.text()
}
