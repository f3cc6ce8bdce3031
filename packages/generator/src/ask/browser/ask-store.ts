import { AnswerSession, type Interaction, type ReaderEvent, reportEvents } from '@next-panel/client'
import type { AnswerStyle, HostedSearch, SearchConfig } from '@next-panel/contract/search-config'
import { searchedIn } from '@next-panel/contract/site-indexes'
import { hostedAddress } from '../../ui/browser/hosted-address.ts'
import { searchedIndex } from '../../ui/browser/searched-index.ts'
import {
  type Conversation,
  conversations,
  keepConversation,
  removeAllConversations,
  removeConversation,
} from './conversation-history.ts'

/** The rating of an answer, and whether it was sent. */
export interface Rating {
  readonly rating: 'good' | 'bad'
  readonly state: 'sending' | 'sent' | 'failed'
}

/** A page that questions are limited to. */
export interface AskedPage {
  readonly title: string
}

/** The visible state of a conversation. */
export interface AskView {
  /** Whether there is an answer service; `unknown` until the configuration is loaded. */
  readonly service: 'unknown' | 'none' | AnswerStyle
  readonly interactions: readonly Interaction[]
  /** The text in the box. */
  readonly draft: string
  /** Ratings by interaction ID. */
  readonly ratings: Readonly<Record<string, Rating>>
  /** Earlier conversations, newest first. */
  readonly history: readonly Conversation[]
  readonly page: AskedPage | undefined
  /** Whether to request planned answers. */
  readonly planned: boolean
  /** Earliest time for the next question, in ms since 1970. */
  readonly waitUntil: number
}

/** The view that a build renders: no service is known, and nothing is stored. */
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

/** Number of related questions per answer. */
const relatedOptions = { enabled: true, size: 3, format: 'question' } as const

/** A conversation with the service, independent of its rendering. */
export class AskStore {
  readonly #listeners = new Set<() => void>()
  #hosted: HostedSearch | undefined
  #session: AnswerSession | undefined
  #id: string = crypto.randomUUID()
  #view: AskView = { ...emptyView, history: conversations() }
  /** A question that waits for the search configuration. */
  #waiting: string | undefined

  constructor(config: Promise<SearchConfig>) {
    void config.then((found) => {
      if (found.provider === 'hosted') this.#hosted = found
      this.#change({ service: found.provider === 'hosted' ? found.answers : 'none' })
      const waiting = this.#waiting
      this.#waiting = undefined
      if (waiting !== undefined) this.ask(waiting)
    })
  }

  /** The current view; a new object after each change. */
  readonly view = (): AskView => this.#view

  /** The view that pages are rendered with. */
  readonly firstView = (): AskView => emptyView

  /** @returns a function that ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks a question, unless an answer is running. */
  ask(text: string): void {
    const question = text.trim()
    if (question === '' || this.#session?.isActive) return
    if (this.#view.service === 'unknown') this.#waiting = question
    const { page } = this.#view
    // The page title guides the search, and remains visible as part of the question.
    const query = page ? `${question} (${page.title})` : question
    this.#run((session) =>
      this.#view.planned
        ? session.reason({ query, related: relatedOptions })
        : session.ask({ query, related: relatedOptions }),
    )
  }

  /**
   * Asks the question of a shared URL in a new conversation. If a stored conversation begins with it, that one is resumed, so that
   * reloading the page does not ask again.
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

  /** Sets the text in the box. */
  write(draft: string): void {
    this.#change({ draft })
  }

  /** Stops the running answer and keeps the text so far. */
  stop(): void {
    if (this.#session?.isActive) this.#session.abort()
  }

  /** Removes the last answer and repeats its question. */
  regenerate(): void {
    this.#run((session) => session.regenerateLast())
  }

  /** Starts a new conversation; the previous one remains in the history. */
  begin(): void {
    this.stop()
    this.#session = undefined
    this.#id = crypto.randomUUID()
    this.#change({ interactions: [], ratings: {} })
  }

  /** Continues an earlier conversation. */
  resume(conversation: Conversation): void {
    this.stop()
    this.#session = undefined
    this.#id = conversation.id
    this.#change({ interactions: conversation.interactions, ratings: {} })
  }

  /** Deletes an earlier conversation, or all of them. */
  forget(id?: string): void {
    if (id === undefined) removeAllConversations()
    else removeConversation(id)
    this.#change({ history: conversations() })
  }

  /** Limits the next questions to a page, or removes the limit. */
  askAbout(page: AskedPage | undefined): void {
    this.#change({ page })
  }

  /** Turns planned answers on or off. */
  plan(planned: boolean): void {
    this.#change({ planned })
  }

  /** Sends a rating of an answer to the service. */
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
    // The state of the interaction shows the error to readers.
    start(session).catch((error: unknown) => console.error('Cannot answer the question.', error))
  }

  #openSession(): AnswerSession | undefined {
    if (this.#session || !this.#hosted) return this.#session
    const id = this.#id
    this.#session = new AnswerSession({
      ...hostedAddress(this.#hosted),
      sessionId: id,
      initialState: this.#view.interactions,
      // The conversation stays while pages change, and each page has its own index.
      indexes: () => searchedIn(searchedIndex()).indexes,
      events: { onStateChange: (interactions) => this.#hear(id, interactions) },
    })
    return this.#session
  }

  #hear(id: string, interactions: readonly Interaction[]): void {
    const last = interactions.at(-1)
    if (last && !last.loading) keepConversation({ id, at: Date.now(), interactions })
    // The answer of a previous conversation is only stored.
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
