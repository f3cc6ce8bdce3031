export { constantPart, findMessage, nearMessageIds, panelMessages } from './messages.ts'
export {
  type MessageContext,
  type MessagePart,
  type MessageText,
  messageContexts,
  messageParts,
  type PanelMessage,
} from './panel-message.ts'
