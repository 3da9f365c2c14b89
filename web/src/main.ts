import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { dress } from './house/dress'
import { awaitInstall } from './house/install.svelte'
import { settings } from './house/settings.svelte'

dress(settings)
awaitInstall()
mount(App, { target: document.getElementById('app')! })

// Keeps the files of the app and says honestly when the house cannot be reached; only over https or on this machine.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => {}))
