/** Files for machines that this site publishes in addition to its pages. */
export const machineFiles = [
  {
    path: '/reference/webapi.json',
    /** The panel's Web API as an OpenAPI document. */
    async content(): Promise<string> {
      const { webApiDocument } = await import('@next-panel/panel/webapi')
      return JSON.stringify(webApiDocument())
    },
  },
]
