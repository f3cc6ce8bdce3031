import type { Interaction, Message } from './interaction.ts'

type StateListener = (state: readonly Interaction[]) => void

/** The interactions of a conversation and the listeners for their changes. */
export class Conversation {
  readonly #listeners = new Set<StateListener>()
  #initialMessages: readonly Message[]
  #state: readonly Interaction[]

  /**
   * @param initialMessages earlier messages, which have no interactions
   */
  constructor(initialMessages: readonly Message[] = [], state: readonly Interaction[] = []) {
    this.#initialMessages = initialMessages
    this.#state = state
  }

  /** All interactions, oldest first: a new array after each change. */
  get state(): readonly Interaction[] {
    return this.#state
  }

  /** The initial messages, then a question and an answer for each interaction. */
  get messages(): readonly Message[] {
    return [...this.#initialMessages, ...this.#state.flatMap(messagesOf)]
  }

  /** Calls a listener with the whole state after each change. Returns a function that removes the listener. */
  subscribe(listener: StateListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  append(interaction: Interaction): void {
    this.#show([...this.#state, interaction])
  }

  /** Replaces the last interaction with its newer version, unless another interaction follows by now. */
  update(interaction: Interaction): void {
    if (this.#state.at(-1)?.id === interaction.id) this.#show([...this.#state.slice(0, -1), interaction])
  }

  /** Removes the last interaction without a notification, because another one follows at once. */
  removeLast(): void {
    this.#state = this.#state.slice(0, -1)
  }

  /** Removes all messages and interactions. */
  clear(): void {
    this.#initialMessages = []
    this.#show([])
  }

  #show(state: readonly Interaction[]): void {
    this.#state = state
    for (const listener of this.#listeners) listener(state)
  }
}

function messagesOf({ query, response }: Interaction): Message[] {
  return [
    { role: 'user', content: query },
    { role: 'assistant', content: response },
  ]
}
