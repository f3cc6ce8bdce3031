// Globals of both browsers and Node that ECMAScript does not define. Code for both may use no others.

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
