import { publicSettings } from '../../../lib/camp.js'
import { Callback } from './callback.jsx'

export default function CallbackPage() {
  return <Callback settings={publicSettings()} />
}
