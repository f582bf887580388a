import { mount } from 'svelte'
import App from './App.svelte'
import { beginning } from './state/business/beginning.svelte'
import { listenToMain } from './state/data/api'
import { platform } from './state/shell/platform'
import { readTheme, setTheme } from './state/shell/theme'
import { showLanguage } from './state/shell/window-language'

const target = document.querySelector('#app')
if (!target) throw new Error('index.html has no #app')

document.documentElement.dataset['platform'] = platform
setTheme(readTheme())
listenToMain()
void begin(target)

async function begin(element: Element): Promise<void> {
  await showLanguage(location.href)
  mount(App, { target: element })
  await beginning.run()
}
