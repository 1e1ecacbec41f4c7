const PRIVATE = 'Only the few leads who need it see this. Once sent, it is not shown here again.'

/** A field of the question's kind, with what was answered before and what is wrong with it. */
export function Question({ question, answer, fault, campPage }) {
  const { id, kind, label, required, help } = question
  const isGroup = kind === 'boolean' || kind === 'multi'
  const Frame = isGroup ? 'fieldset' : 'div'
  const Title = isGroup ? 'legend' : kind === 'file' ? 'strong' : 'label'
  const hint = [help, question.class === 'restricted' && PRIVATE].filter(Boolean).join(' ')
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  const common = {
    name: id,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
  }
  return (
    <Frame className="field">
      <Title htmlFor={Title === 'label' ? `q-${id}` : undefined}>
        {label}
        {required && <span className="quiet"> (required)</span>}
      </Title>
      {hint && (
        <p className="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {kind === 'file' ? (
        <p>
          {answer ? 'A file is there. Change it ' : 'Files are added '}
          <a href={campPage} target="_blank" rel="noreferrer">
            on the camp’s own page
          </a>
          .
        </p>
      ) : isGroup ? (
        <Picks question={question} answer={answer} common={common} />
      ) : (
        <Control question={question} answer={answer} common={{ ...common, id: `q-${id}` }} />
      )}
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </Frame>
  )
}

function Picks({ question: { kind, options }, answer, common }) {
  const isMulti = kind === 'multi'
  const picks = isMulti
    ? options.map((one) => [one, one, answer?.includes(one)])
    : [
        ['yes', 'Yes', answer === true],
        ['no', 'No', answer === false],
      ]
  return picks.map(([value, text, isPicked]) => (
    <label className="pick" key={value}>
      <input
        {...common}
        type={isMulti ? 'checkbox' : 'radio'}
        value={value}
        defaultChecked={isPicked}
      />
      {text}
    </label>
  ))
}

function Control({ question: { kind, options, required }, answer = '', common }) {
  const all = { ...common, defaultValue: answer, 'aria-required': required || undefined }
  if (kind === 'text') return <textarea {...all} maxLength={5000} />
  if (kind === 'number') return <input {...all} inputMode="decimal" />
  if (kind === 'date') return <input {...all} type="date" />
  if (kind === 'line') return <input {...all} maxLength={200} />
  return (
    <select {...all}>
      <option value="">Choose …</option>
      {options.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  )
}
