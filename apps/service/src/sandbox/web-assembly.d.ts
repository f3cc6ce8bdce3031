/** What the sandbox uses of WebAssembly. TypeScript counts it among the types of browsers, and those of Node leave it out. */
declare namespace WebAssembly {
  class Module {
    private constructor()
  }

  class Memory {
    /** Sizes in pages of 64 KiB. */
    constructor(pages: { readonly initial: number; readonly maximum: number })
    readonly buffer: ArrayBuffer
  }

  function compile(bytes: Uint8Array): Promise<Module>
}
