import type { AnswerStep } from './answer-step.ts'
import { streamAnswer } from './answer-stream.ts'
import { ClientError } from './client-error.ts'
import type { CollectionAddress } from './connection.ts'
import { Conversation } from './conversation.ts'
import { followStep, relatedOf } from './follow-step.ts'
import { type Interaction, type Message, newInteraction } from './interaction.ts'
import type { ModelChoice, Question } from './question.ts'
import { randomText } from './random-text.ts'
import { visitorId } from './visitor-id.ts'

/** The start of a conversation. */
export interface AnswerSessionOptions extends CollectionAddress {
  /** Conversation id; random by default. */
  readonly sessionId?: string
  /** Earlier messages, which have no interactions. */
  readonly initialMessages?: readonly Message[]
  /** A conversation to continue: the `state` of an earlier session. */
  readonly initialState?: readonly Interaction[]
  /** The visitor; by default the id stored in this browser. */
  readonly visitorId?: string
  readonly llmConfig?: ModelChoice
  /** Returns the indexes to answer from, for each question; without it, the service chooses. */
  readonly indexes?: () => readonly string[] | undefined
  readonly events?: {
    /** Called with the whole state after each change. */
    readonly onStateChange?: (state: readonly Interaction[]) => void
  }
}

/** The question. */
interface Request {
  readonly question: Question
  readonly planned: boolean
}

/** A running request. */
interface Run {
  readonly controller: AbortController
  interaction: Interaction
}

/**
 * A conversation with streamed answers. The last element of `state` is the current interaction, and each change creates a
 * new array. When a stream ends, `loading` becomes false. `aborted` is set if this session stopped it; `error`, `errorCode`
 * and `errorMessage` are set if it failed.
 *
 * @throws {ClientError} `key-missing`: `Read API key is required to create an answer session`
 * @example
 * const session = new AnswerSession({ url, collection: 'docs', readKey })
 * console.log(await session.ask({ query: 'How do I restore a backup?' }))
 */
export class AnswerSession {
  readonly #options: AnswerSessionOptions
  /** Conversation id. */
  readonly sessionId: string
  readonly #conversation: Conversation
  #last: Request | undefined
  #controller: AbortController | undefined
  #active: Run | undefined

  constructor(options: AnswerSessionOptions) {
    if (!options.readKey) {
      throw new ClientError('key-missing', 'Read API key is required to create an answer session')
    }
    this.#options = options
    this.sessionId = options.sessionId ?? randomText(24)
    this.#conversation = new Conversation(options.initialMessages, options.initialState)
    const last = this.state.at(-1)
    this.#last = last && { question: { query: last.query }, planned: last.planned }
    if (options.events?.onStateChange) this.subscribe(options.events.onStateChange)
  }

  /** All interactions, oldest first. */
  get state(): readonly Interaction[] {
    return this.#conversation.state
  }

  /** The conversation as messages: the initial messages, then a question and an answer for each interaction. */
  get messages(): readonly Message[] {
    return this.#conversation.messages
  }

  /** Whether an answer is running. */
  get isActive(): boolean {
    return this.#active !== undefined
  }

  /**
   * Calls a listener with the whole state after each change. Returns a function that removes the listener.
   *
   * @example
   * const stop = session.subscribe((state) => console.log(state.at(-1)?.phase))
   * await session.ask({ query: 'How do I restore a backup?' })
   * stop()
   */
  subscribe(listener: (state: readonly Interaction[]) => void): () => void {
    return this.#conversation.subscribe(listener)
  }

  /**
   * Asks a question and returns the whole answer, or the part that arrived before an abort.
   *
   * @throws {ClientError} `argument-invalid`, `busy`, and as `askStream`
   * @example
   * const answer = await session.ask({ query: 'How do I restore a backup?' })
   * console.log(answer, session.state.at(-1)?.sources)
   */
  async ask(question: Question): Promise<string> {
    return this.#drain({ question, planned: false })
  }

  /**
   * Asks a question and yields the answer so far each time it grows. Leaving the loop aborts the answer.
   *
   * @throws {ClientError} `argument-invalid`, `busy`, `unreachable`, `refused`, `rate-limited`, `connection-lost`, `answer-failed`
   * @example
   * for await (const answer of session.askStream({ query: 'How do I restore a backup?' })) {
   *   console.log(answer)
   * }
   */
  async *askStream(question: Question): AsyncGenerator<string, void, undefined> {
    let before = ''
    for await (const [{ response }] of this.#run({ question, planned: false })) {
      if (response !== before) yield response
      before = response
    }
  }

  /**
   * Asks for a planned answer and returns all of it.
   *
   * @throws {ClientError} as `ask`
   * @example
   * console.log(await session.reason({ query: 'How do I restore a backup?' }))
   * console.log(session.state.at(-1)?.plan)
   */
  async reason(question: Question): Promise<string> {
    return this.#drain({ question, planned: true })
  }

  /**
   * Asks for a planned answer and yields its steps as they happen.
   *
   * @throws {ClientError} as `askStream`
   * @example
   * for await (const { action, result } of session.reasonStream({ query: 'How do I restore a backup?' })) {
   *   console.log(action, result)
   * }
   */
  async *reasonStream(question: Question): AsyncGenerator<AnswerStep, void, undefined> {
    for await (const [, step] of this.#run({ question, planned: true })) yield step
  }

  /**
   * Removes the last answer and repeats its question, with a plan if it had one.
   *
   * @throws {ClientError} `nothing-to-regenerate`, and as `ask`
   * @example
   * await session.ask({ query: 'How do I restore a backup?' })
   * console.log(await session.regenerateLast())
   */
  async regenerateLast(): Promise<string> {
    const nothing = (text: string) => new ClientError('nothing-to-regenerate', text)
    const last = this.messages.at(-1)
    if (!last) throw nothing('No messages to regenerate')
    if (last.role !== 'assistant') throw nothing('Last message is not an assistant message')
    if (!this.#last) throw nothing('No last interaction parameters available')
    this.#assertIdle()
    this.#conversation.removeLast()
    const { question, planned } = this.#last
    const { interaction_id: _used, ...again } = question
    return this.#drain({ question: again, planned })
  }

  /**
   * Stops the running answer and its network request.
   *
   * @throws {ClientError} `nothing-to-abort`
   * @example
   * const asking = session.ask({ query: 'How do I restore a backup?' })
   * session.abort()
   * await asking
   * console.log(session.state.at(-1)?.aborted) // true
   */
  abort(): void {
    if (!this.#controller) throw new ClientError('nothing-to-abort', 'AbortController is not available.')
    if (!this.#active) throw new ClientError('nothing-to-abort', 'There is no active request to abort.')
    this.#controller = undefined
    this.#stop(this.#active)
  }

  /**
   * Stops the running answer and removes all messages and interactions.
   *
   * @example
   * await session.ask({ query: 'How do I restore a backup?' })
   * session.clear()
   * console.log(session.state.length) // 0
   */
  clear(): void {
    if (this.#active) this.#stop(this.#active)
    this.#last = undefined
    this.#conversation.clear()
  }

  async #drain(request: Request): Promise<string> {
    let answer = ''
    for await (const [{ response }] of this.#run(request)) answer = response
    return answer
  }

  /** Asks a question and yields each step with the interaction after it. */
  async *#run(request: Request): AsyncGenerator<[Interaction, AnswerStep], void, undefined> {
    const { question, planned } = request
    if (typeof question.query !== 'string' || question.query.trim() === '') {
      throw new ClientError('argument-invalid', 'The query must be a string that is not empty.')
    }
    this.#assertIdle()
    const earlier = this.messages
    const controller = new AbortController()
    const id = question.interaction_id ?? randomText(24)
    const run: Run = { controller, interaction: newInteraction(id, question.query, planned) }
    this.#last = request
    this.#controller = controller
    this.#active = run
    this.#conversation.append(run.interaction)
    try {
      let related = ''
      const steps = streamAnswer(this.#options, {
        interactionId: id,
        conversationId: this.sessionId,
        visitorId: this.#options.visitorId ?? visitorId(),
        llmConfig: this.#options.llmConfig,
        indexes: this.#options.indexes?.(),
        question,
        planned,
        earlier,
        signal: controller.signal,
        isWhole: () => run.interaction.phase === 'done',
      })
      for await (const step of steps) {
        if (step.action === 'RELATED_QUERIES') {
          related += String(step.result)
          this.#change(run, { related: relatedOf(related) })
        }
        this.#change(run, followStep(run.interaction, step))
        yield [run.interaction, step]
      }
      this.#end(run, {})
    } catch (error) {
      if (controller.signal.aborted) return
      const failure = error instanceof ClientError ? error : undefined
      this.#end(run, {
        error: true,
        errorMessage: error instanceof Error ? error.message : String(error),
        errorCode: failure?.code ?? null,
        retryAfter: failure?.retryAfter ?? null,
      })
      throw error
    } finally {
      // The reader of a stream may leave it before its end.
      this.#stop(run)
    }
  }

  #assertIdle(): void {
    if (!this.#active) return
    throw new ClientError(
      'busy',
      'This session is still answering a question. Wait for the answer, or abort it.',
    )
  }

  #stop(run: Run): void {
    this.#end(run, { aborted: true })
    run.controller.abort()
  }

  /** Ends a run. Later calls have no effect. */
  #end(run: Run, how: Partial<Interaction>): void {
    if (this.#active !== run) return
    this.#active = undefined
    this.#change(run, { loading: false, ...how })
  }

  #change(run: Run, news: Partial<Interaction>): void {
    run.interaction = { ...run.interaction, ...news }
    this.#conversation.update(run.interaction)
  }
}
