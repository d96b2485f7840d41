import { Link } from '@tanstack/react-router'
import { AccordionItem } from '#web/ui/accordion-item.tsx'
import { questions } from './questions.ts'

export function HowQuestions() {
  return (
    <section id="faq" aria-labelledby="faq-heading" className="later-[55rem] border-t border-line bg-card">
      <div className="shell grid gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[1fr_1.7fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <p className="eyebrow">FAQ</p>
          <h2 id="faq-heading" className="title-lg mt-2">
            Questions people ask
          </h2>
          <p className="mt-3 max-w-sm text-lg text-quiet">
            Don’t see yours?{' '}
            <Link
              to="/contact"
              search={{}}
              className="font-semibold text-wax underline underline-offset-4 hover:text-wax-deep"
            >
              Write to us
            </Link>
            . A person answers.
          </p>
        </div>
        <div>
          {questions.map(({ ask, answer }) => (
            <AccordionItem key={ask} title={ask}>
              {answer}
            </AccordionItem>
          ))}
        </div>
      </div>
    </section>
  )
}
