/** @type {import('next').NextConfig} */
export default {
  // The project around this example has a lock file, too.
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
}
