import { errorChain } from './error-chain.ts'

/**
 * Tells above the page's content that a script of the page failed, with the error and its causes.
 * @param retry runs the script again, after the notice is removed
 */
export function showCrash(error: unknown, retry: () => void, message = 'This page crashed.'): void {
  console.error(error)
  const notice = document.createElement('section')
  notice.className = 'load-error'
  notice.role = 'alert'
  const title = document.createElement('h2')
  title.textContent = message
  const causes = document.createElement('pre')
  causes.textContent = errorChain(error).join('\nCause: ')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', () => {
    notice.remove()
    retry()
  })
  notice.append(title, causes, button)
  document.querySelector('main')?.prepend(notice)
}
