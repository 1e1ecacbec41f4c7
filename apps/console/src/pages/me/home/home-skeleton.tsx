/** The shape of the first page. */
export function HomeSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 pt-32 lg:grid-cols-2">
      {[216, 150, 260, 240].map((height) => (
        <div key={height} className="skeleton rounded-card!" style={{ height }} />
      ))}
    </div>
  )
}
