/** Whether somebody asks in Chinese: what frames the answer is in that language then. */
export function isChinese(question: string): boolean {
  return /\p{Script=Han}/u.test(question)
}
