import { connection } from 'next/server'
import { publicSettings } from '../lib/camp.js'
import './style.css'
import { Who } from './who.jsx'

export const metadata = { title: 'Moonlit Kitchen', description: 'A camp’s own app, with Campkit.' }

export default async function Layout({ children }) {
  // The settings are those of the running server, not of the build.
  await connection()
  return (
    <html lang="en">
      <body>
        <header>
          <a className="mark" href="/">
            Moonlit Kitchen
          </a>
          <Who settings={publicSettings()} />
        </header>
        <main>{children}</main>
        <footer>An example of an app of a camp’s own, built with Next.js and @campkit/sdk.</footer>
      </body>
    </html>
  )
}
