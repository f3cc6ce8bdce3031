/**
 * The part of WebAssembly that the sandbox uses. TypeScript declares it only for browsers, and Node's types
 * leave it out.
 */
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
