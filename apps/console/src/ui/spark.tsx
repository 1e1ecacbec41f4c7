const WIDTH = 48
const HEIGHT = 16
const STEP = 2

/** Numbers over time, as small bars beside the sum; the label says in words what they show. */
export function Spark({
  values,
  label,
}: {
  readonly values: readonly number[]
  readonly label: string
}) {
  const most = Math.max(...values)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-4 w-12 shrink-0 overflow-visible"
    >
      {most <= 0 ? (
        <line
          x1="0"
          x2={WIDTH}
          y1={HEIGHT - 0.5}
          y2={HEIGHT - 0.5}
          className="stroke-line-2"
          strokeDasharray="2 2"
        />
      ) : (
        values.map((value, i) => {
          const height = value === 0 ? 0 : Math.max(1.5, (value / most) * HEIGHT)
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={i}
              x={i * STEP}
              y={HEIGHT - height}
              width={STEP - 0.5}
              height={height}
              rx="0.5"
              className="fill-chart-1"
            />
          )
        })
      )}
    </svg>
  )
}
