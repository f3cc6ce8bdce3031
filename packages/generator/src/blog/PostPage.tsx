import type { Post } from '../content/posts/post.ts'
import type { Blog } from '../content/posts/read-blog.ts'
import type { RenderedBody } from '../markdown/rendered-body.ts'
import { PageFeedback } from '../page/PageFeedback.tsx'
import { PageFooter } from '../page/PageFooter.tsx'
import { PageHeader } from '../page/PageHeader.tsx'
import { Pagination } from '../page/Pagination.tsx'
import { TableOfContents, TocDropdown, tocHeadings } from '../page/TableOfContents.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Note } from '../ui/parts/Note.tsx'
import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import { BlogLayout } from './BlogLayout.tsx'
import { PostMeta, PostTags } from './PostMeta.tsx'

/** A post of the blog. */
export function PostPage({ post, blog, body }: { post: Post; blog: Blog; body: RenderedBody }) {
  const { config, t } = useSite()
  const headings = post.hideTableOfContents
    ? []
    : tocHeadings(body.headings, { ...config.themeConfig.tableOfContents, ...post.tocLevels })
  const listed = blog.posts.filter((other) => !other.unlisted)
  const at = listed.indexOf(post)
  const [newer, older] = at < 0 ? [] : [listed[at - 1], listed[at + 1]]
  return (
    <BlogLayout blog={blog} aside={<TableOfContents headings={headings} />}>
      <article>
        <PageHeader>
          <h1>
            <TypesetText text={post.title} />
          </h1>
          <PostMeta post={post} />
          {post.unlisted && <Note kind="warning">{t('unlisted')}</Note>}
        </PageHeader>
        <TocDropdown headings={headings} />
        <Prose html={body.html} />
        <PostTags post={post} blogPath={blog.path} />
      </article>
      <PageFeedback />
      <PageFooter page={post} />
      <Pagination
        label={t('pagination')}
        previous={newer && { kind: t('newer'), label: newer.title, path: newer.path }}
        next={older && { kind: t('older'), label: older.title, path: older.path }}
      />
    </BlogLayout>
  )
}
