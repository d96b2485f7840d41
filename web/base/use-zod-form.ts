import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

/** A form that a schema of the contract validates; it submits what the schema makes of the fields. */
export function useZodForm<Input extends FieldValues, Body>(
  schema: z.ZodMiniType<Body, Input>,
  defaultValues: DefaultValues<NoInfer<Input>>,
): UseFormReturn<Input, unknown, Body>
/** The same for fields of other types than the schema's, such as numbers typed as text: `inputOf` converts them. */
export function useZodForm<Draft extends FieldValues, Input extends FieldValues, Body>(
  schema: z.ZodMiniType<Body, Input>,
  defaultValues: Draft,
  inputOf: (draft: Draft) => { [Field in keyof NoInfer<Input>]: unknown },
): UseFormReturn<Draft, unknown, Body>
export function useZodForm<Body>(
  schema: z.ZodMiniType<Body, FieldValues>,
  defaultValues: FieldValues,
  inputOf = (draft: FieldValues) => draft,
) {
  const resolve = zodResolver(schema)
  return useForm<FieldValues, unknown, Body>({
    defaultValues,
    resolver: (draft, context, options) => resolve(inputOf(draft), context, options),
  })
}
