/** What Stripe asks for, in words that people use; of several that are called alike, one. */
export function requirementWords(requirements: string[]): string[] {
  return [...new Set(requirements.map(wordsOf))]
}

function wordsOf(requirement: string): string {
  if (requirement.startsWith('external_account')) return 'Your bank account'
  if (requirement.includes('verification')) return 'A document that shows who you are'
  if (requirement.startsWith('tos_acceptance')) return 'Your yes to Stripe’s terms'
  if (requirement.startsWith('business_profile')) return 'What you do'
  if (/^(individual|person|representative|owners|directors|executives|company|business_type)/.test(requirement))
    return 'Details about you'
  return 'More details'
}
