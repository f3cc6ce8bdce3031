// What browsers and Node both have, and neither ECMAScript nor its types: all that code for both may use beside the language.

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  constructor(label: 'utf-8', options: { ignoreBOM: boolean })
  decode(bytes: Uint8Array): string
}

declare class URL {
  static canParse(url: string): boolean
  constructor(url: string)
  readonly href: string
  readonly origin: string
}

declare function btoa(text: string): string
