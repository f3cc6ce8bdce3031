import { AnswerSession, type Interaction, type ReaderEvent, reportEvents } from '@next-panel/client'
import type { AnswerStyle, HostedSearch, SearchConfig } from '@next-panel/contract/search-config'
import { hostedAddress } from '../../ui/browser/hosted-address.ts'
import type { Conversation } from './conversation.ts'
import {
  conversations,
  keepConversation,
  removeAllConversations,
  removeConversation,
} from './conversation-history.ts'

/** What a reader thinks of an answer, and whether the service knows. */
export interface Rating {
  readonly rating: 'good' | 'bad'
  readonly state: 'sending' | 'sent' | 'failed'
}

/** A page that questions are about. */
export interface AskedPage {
  readonly title: string
}

/** What a reader sees of a conversation at a moment. */
export interface AskView {
  /** Whether there is a service that answers; `unknown` until the site's configuration is there. */
  readonly service: 'unknown' | 'none' | AnswerStyle
  readonly interactions: readonly Interaction[]
  /** What stands in the box, not asked yet. */
  readonly draft: string
  /** By id of the interaction. */
  readonly ratings: Readonly<Record<string, Rating>>
  /** Earlier conversations, newest first. */
  readonly history: readonly Conversation[]
  readonly page: AskedPage | undefined
  /** Answers are planned, and show each step. */
  readonly planned: boolean
  /** When the service takes the next question, in ms since 1970; in the past when it does already. */
  readonly waitUntil: number
}

/** What a page shows before its script is there: nobody was asked for, and nothing is kept. */
const emptyView: AskView = {
  service: 'unknown',
  interactions: [],
  draft: '',
  ratings: {},
  history: [],
  page: undefined,
  planned: false,
  waitUntil: 0,
}

/** Questions to go on with that each answer brings. */
const relatedOptions = { enabled: true, size: 3, format: 'question' } as const

/** A conversation with the service, apart from what draws it. */
export class AskStore {
  readonly #listeners = new Set<() => void>()
  #hosted: HostedSearch | undefined
  #session: AnswerSession | undefined
  #id: string = crypto.randomUUID()
  #view: AskView = { ...emptyView, history: conversations() }
  /** Asked before it was known whom to ask. */
  #waiting: string | undefined

  /** @param config where to ask */
  constructor(config: Promise<SearchConfig>) {
    void config.then((found) => {
      if (found.provider === 'hosted') this.#hosted = found
      this.#change({ service: found.provider === 'hosted' ? found.answers : 'none' })
      const waiting = this.#waiting
      this.#waiting = undefined
      if (waiting !== undefined) this.ask(waiting)
    })
  }

  /** The view now; another object after each change. */
  readonly view = (): AskView => this.#view

  /** The view that pages are drawn with. */
  readonly firstView = (): AskView => emptyView

  /** @returns what ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks a question, unless one is being answered. */
  ask(text: string): void {
    const question = text.trim()
    if (question === '' || this.#session?.isActive) return
    if (this.#view.service === 'unknown') this.#waiting = question
    const { page } = this.#view
    // The page's own words steer the search for passages; they stay in sight as part of the question.
    const query = page ? `${question} (${page.title})` : question
    this.#run((session) =>
      this.#view.planned
        ? session.reason({ query, related: relatedOptions })
        : session.ask({ query, related: relatedOptions }),
    )
  }

  /**
   * Asks the question of an address that was shared, in a conversation of its own: one that has it already is gone on with, so that
   * loading the page again does not ask again.
   */
  askShared(question: string): void {
    const begins = (interactions: readonly Interaction[]) => interactions[0]?.query === question.trim()
    if (begins(this.#view.interactions)) return
    const earlier = this.#view.history.find(({ interactions }) => begins(interactions))
    if (earlier) this.resume(earlier)
    else {
      if (this.#view.interactions.length > 0) this.begin()
      this.ask(question)
    }
  }

  /** Changes what stands in the box. */
  write(draft: string): void {
    this.#change({ draft })
  }

  /** Stops the answer that is being given; what is there stays. */
  stop(): void {
    if (this.#session?.isActive) this.#session.abort()
  }

  /** Takes the last answer back and asks for it again. */
  regenerate(): void {
    this.#run((session) => session.regenerateLast())
  }

  /** Begins a new conversation; the one before stays in the history. */
  begin(): void {
    this.stop()
    this.#session = undefined
    this.#id = crypto.randomUUID()
    this.#change({ interactions: [], ratings: {} })
  }

  /** Goes on with an earlier conversation. */
  resume(conversation: Conversation): void {
    this.stop()
    this.#session = undefined
    this.#id = conversation.id
    this.#change({ interactions: conversation.interactions, ratings: {} })
  }

  /** Forgets an earlier conversation, or all of them. */
  forget(id?: string): void {
    if (id === undefined) removeAllConversations()
    else removeConversation(id)
    this.#change({ history: conversations() })
  }

  /** Makes the next questions about a page, or about none. */
  askAbout(page: AskedPage | undefined): void {
    this.#change({ page })
  }

  /** Has answers planned, or not. */
  plan(planned: boolean): void {
    this.#change({ planned })
  }

  /** Tells the service what the reader thinks of an answer. */
  async rate(id: string, rating: Rating['rating'], note?: string): Promise<void> {
    if (!this.#hosted) return
    const show = (state: Rating['state']) =>
      this.#change({ ratings: { ...this.#view.ratings, [id]: { rating, state } } })
    const event: ReaderEvent = {
      type: 'answer_feedback',
      interaction_id: id,
      rating,
      ...(note && { note }),
    }
    show('sending')
    try {
      await reportEvents(hostedAddress(this.#hosted), [event])
      show('sent')
    } catch {
      show('failed')
    }
  }

  #run(start: (session: AnswerSession) => Promise<string>): void {
    const session = this.#openSession()
    if (!session || session.isActive) return
    // Readers are told by the state of the interaction.
    start(session).catch((error: unknown) => console.error('Cannot answer the question.', error))
  }

  #openSession(): AnswerSession | undefined {
    if (this.#session || !this.#hosted) return this.#session
    const id = this.#id
    this.#session = new AnswerSession({
      ...hostedAddress(this.#hosted),
      sessionId: id,
      initialState: this.#view.interactions,
      events: { onStateChange: (interactions) => this.#hear(id, interactions) },
    })
    return this.#session
  }

  #hear(id: string, interactions: readonly Interaction[]): void {
    const last = interactions.at(-1)
    if (last && !last.loading) keepConversation({ id, at: Date.now(), interactions })
    // An answer that a new conversation has overtaken belongs to the history only.
    if (id !== this.#id) return
    const wait = last?.retryAfter
    this.#change({
      interactions,
      ...(last && !last.loading && { history: conversations() }),
      ...(wait !== null && wait !== undefined && { waitUntil: Date.now() + wait * 1000 }),
    })
  }

  #change(part: Partial<AskView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of [...this.#listeners]) listener()
  }
}
