import type { PanelMessage } from '../panel-message.ts'

// Source for this file: docs/reference/panel/admin-area.md#access and #users, docs/reference/panel/admin-settings.md#registration.

/** Messages about sign-in, registration and accounts. */
export const accountMessages: readonly PanelMessage[] = [
  {
    id: 'wrong-password',
    part: 'panel',
    where: 'sign-in',
    text: '邮箱或者密码错误',
    page: '/docs/q-and-a/common-questions#sign-in',
    en: {
      meaning: 'Wrong email address or password.',
      cause:
        'The address or the password is wrong. If this happens to all users after a move, `pwdMethod` and `salt` in `config/.config.php` differ from those of the old site, or the passwords are MD5, which 2024.1 and newer do not support.',
      fix: 'After a move, copy `pwdMethod` and `salt` from the old configuration. For one user, reset the password at `/password/reset`, or enter a new one in the user form. For a lost administrator password, run `sudo -u www-data php xcat Tool createAdmin` with another email address.',
      check: 'Sign in: the dashboard opens, and `/admin/login` lists the sign-in as 成功 (succeeded).',
    },
    zh: {
      cause:
        '邮箱或密码填错。如果搬家后所有人都登录不了，是 `config/.config.php` 的 `pwdMethod`、`salt` 和旧站不一致，或者密码是 MD5（2024.1 起不再支持）。',
      fix: '搬家的先把旧配置里的 `pwdMethod` 和 `salt` 抄过来；个别用户在 `/password/reset` 重置密码，或在后台用户编辑页填新的账户密码。管理员密码丢了，就用另一个邮箱执行 `sudo -u www-data php xcat Tool createAdmin` 新建管理员。',
      check: '重新登录能进入用户中心，`/admin/login` 里这次登录是“成功”。',
    },
  },
  {
    id: 'wrong-two-factor-code',
    part: 'panel',
    where: 'sign-in',
    text: '两步验证码错误',
    en: {
      meaning: 'Wrong two-factor code.',
      cause:
        'The code has expired, the clock of the phone or the server is wrong, or the secret was changed.',
      fix: 'Correct the clocks. If a user has lost the phone, turn off 两步认证 in the user form and save.',
      check:
        'Sign in with a new code: the dashboard opens, and `/admin/login` lists the sign-in as 成功 (succeeded).',
    },
    zh: {
      cause: '验证码过期、手机或服务器时间不准，或者密钥已经换过。',
      fix: '先校准两边的时间。用户手机丢了的，在后台用户编辑页关掉“两步认证”并保存。',
      check: '用新验证码登录能进入用户中心，`/admin/login` 里这次登录是“成功”。',
    },
  },
  {
    id: 'captcha-rejected',
    part: 'panel',
    where: 'sign-in',
    text: '系统无法接受你的验证结果，请刷新页面后重试。',
    en: {
      meaning: 'The system cannot accept your CAPTCHA result. Reload the page and try again.',
      cause:
        'The CAPTCHA was not solved, or its keys in the settings are wrong. Wrong keys lock everyone out.',
      fix: "Reload the page. If it happens to everyone, turn off the CAPTCHA in the database: `UPDATE config SET value='0' WHERE item='enable_login_captcha';`. Then sign in and correct the keys.",
      check: 'Stay signed in, and test a sign-in in a private window.',
    },
    zh: {
      cause: '验证码没有通过，或者后台填的验证码密钥不对。密钥填错会把所有人挡在登录页外。',
      fix: "刷新页面重试。如果所有人都进不去，直接改库：`UPDATE config SET value='0' WHERE item='enable_login_captcha';`，登录后再改正密钥。",
      check: '先别退出当前登录，用无痕窗口试登录一次。',
    },
  },
  {
    id: 'registration-closed',
    part: 'panel',
    where: 'registration',
    text: '未开放注册。',
    en: {
      meaning: 'Registration is closed.',
      cause: 'The registration mode is 关闭注册.',
      fix: 'At `/admin/setting/reg`, set 注册模式 to 公开注册 (open) or 仅限用户邀请注册 (by invitation only).',
      check: 'In a private window, `/auth/register` shows the form with the button 注册新账户.',
    },
    zh: {
      cause: '注册模式是“关闭注册”。',
      fix: '在 `/admin/setting/reg` 把“注册模式”改成“公开注册”或“仅限用户邀请注册”。',
      check: '用无痕窗口打开 `/auth/register`，能看到注册表单和“注册新账户”按钮。',
    },
  },
  {
    id: 'accept-terms',
    part: 'panel',
    where: 'registration',
    text: '请同意服务条款',
    en: {
      meaning: 'Accept the terms of service.',
      cause: 'The checkbox below the form is not selected.',
      fix: 'Select it and send the form again.',
      check: 'Send the form again: 管理 → 用户 lists the new account.',
    },
    zh: {
      cause: '没有勾选服务条款。',
      fix: '勾选后重新提交。',
      check: '重新提交后，管理 → 用户 里有这个新账号。',
    },
  },
  {
    id: 'password-too-short',
    part: 'panel',
    where: 'registration',
    text: '密码请大于8位',
    en: {
      meaning: 'The password needs more than 8 characters.',
      cause: 'The password has fewer than 8 characters.',
      fix: 'Use at least 8 characters.',
      check: 'Send the form again: 管理 → 用户 lists the new account.',
    },
    zh: {
      cause: '密码不足 8 位。',
      fix: '密码至少 8 位。',
      check: '重新提交后，管理 → 用户 里有这个新账号。',
    },
  },
  {
    id: 'passwords-differ',
    part: 'panel',
    where: 'registration',
    text: '两次密码输入不符',
    en: {
      meaning: 'The two passwords differ.',
      cause: 'The password and its repetition differ.',
      fix: 'Enter both again.',
      check: 'Send the form again: 管理 → 用户 lists the new account.',
    },
    zh: {
      cause: '两次输入的密码不一样。',
      fix: '重新输入两次密码。',
      check: '重新提交后，管理 → 用户 里有这个新账号。',
    },
  },
  {
    id: 'invitation-code-invalid',
    part: 'panel',
    where: 'registration',
    text: '邀请码无效',
    also: ['邀请码不能为空'],
    en: {
      meaning: 'The invitation code is not valid, or is missing.',
      cause: 'Registration is by invitation only, and the code is missing, wrong, or was reset by its owner.',
      fix: "Use the inviting user's current link from 我的 → 邀请, or open registration at `/admin/setting/reg`.",
      check:
        'In a private window, register through the new link: 管理 → 用户 lists the account, with the inviting user in 邀请人.',
    },
    zh: {
      cause: '站点只允许邀请注册，而邀请码没填、填错，或者已被邀请人重置。',
      fix: '让邀请人从 我的 → 邀请 重新复制链接，或在 `/admin/setting/reg` 改成公开注册。',
      check: '用无痕窗口打开新链接注册，管理 → 用户 里有这个账号，“邀请人”也对。',
    },
  },
  {
    id: 'email-invalid',
    part: 'panel',
    where: 'registration',
    text: '无效的邮箱',
    also: ['此邮箱已经注册'],
    en: {
      meaning: 'The email address is not valid, or is already registered.',
      cause:
        'The address is malformed, another account uses it, or `mail_filter` and `mail_filter_list` in `config/.config.php` do not allow its domain.',
      fix: 'Use another address, reset the password of the existing account, or change the list of domains.',
      check: 'Send the form again: 管理 → 用户 lists the account with this address.',
    },
    zh: {
      cause:
        '邮箱格式不对、已被其他账号使用，或者邮箱后缀被 `config/.config.php` 的 `mail_filter`、`mail_filter_list` 挡住。',
      fix: '换一个邮箱，或给原账号重置密码；后缀限制在配置文件里改。',
      check: '重新提交后，管理 → 用户 里有这个邮箱的账号。',
    },
  },
  {
    id: 'email-code-wrong',
    part: 'panel',
    where: 'registration',
    text: '你的邮箱验证码不正确',
    en: {
      meaning: 'The code from the mail is wrong.',
      cause: 'The code is wrong or older than `email_verify_code_ttl` (3600 seconds).',
      fix: 'Request a new code. Codes are stored in Redis, so restarting Redis can delete them.',
      check: 'Send the form with the new code: 管理 → 用户 lists the account.',
    },
    zh: {
      cause: '验证码输错，或者超过有效期（`email_verify_code_ttl`，默认 3600 秒）。',
      fix: '重新获取验证码。验证码存在 Redis 里，重启 Redis 后会失效。',
      check: '填新验证码提交后，管理 → 用户 里有这个账号。',
    },
  },
  {
    id: 'too-many-requests',
    part: 'panel',
    where: 'registration',
    text: '你的请求过于频繁，请稍后再试',
    page: '/docs/q-and-a/common-questions#mail',
    en: {
      meaning: 'Too many requests. Try again later.',
      cause:
        'More than 3 mails in an hour were requested from one IP address (`email_request_ip_limit`) or for one email address (`email_request_address_limit`). Behind a CDN that hides real addresses, all users share a few addresses.',
      fix: "Wait an hour, raise the limits at `/admin/setting/email`, tab 发送限制, or restore the visitors' addresses in Nginx.",
      check: 'Request a code again: the mail arrives.',
    },
    zh: {
      cause:
        '同一 IP（`email_request_ip_limit`）或同一邮箱（`email_request_address_limit`）一小时内请求超过 3 次。套了 CDN 又没还原真实 IP 时，所有用户会共用一个 IP。',
      fix: '等一小时，或在 `/admin/setting/email` 的“发送限制”里调大；套 CDN 的先让 Nginx 还原访客真实 IP。',
      check: '再请求一次验证码，能收到邮件。',
    },
  },
  {
    id: 'mail-not-sent',
    part: 'panel',
    where: 'registration',
    text: '邮件发送失败，请联系网站管理员。',
    page: '/docs/q-and-a/common-questions#mail',
    en: {
      meaning: 'The mail could not be sent. Contact the administrator.',
      cause: 'The mail service rejected the mail: wrong keys, sender or address.',
      fix: 'At `/admin/setting/email`, check the service and its fields, save, then send a test mail and check the mailbox.',
      check: 'Request a code on the registration page: the mail arrives.',
    },
    zh: {
      cause: '邮件服务商拒收：密钥、发件人或收件地址有误。',
      fix: '在 `/admin/setting/email` 核对服务商和各字段，先保存再发测试邮件，并到收件箱里确认。',
      check: '在注册页请求验证码，能收到邮件。',
    },
  },
  {
    id: 'mail-verification-off',
    part: 'panel',
    where: 'registration',
    text: '站点未启用邮件验证',
    en: {
      meaning: 'The site does not verify email addresses.',
      cause: 'A code was requested while 邮箱验证 is off at `/admin/setting/reg`.',
      fix: 'Turn 邮箱验证 on, or reload the registration page, which then does not ask for a code.',
      check:
        'With 邮箱验证 on, the mail with the code arrives; with it off, the reloaded form has no field for one.',
    },
    zh: {
      cause: '`/admin/setting/reg` 的“邮箱验证”没开，却请求了验证码。',
      fix: '打开“邮箱验证”，或刷新注册页，页面就不再要求验证码。',
      check: '开着“邮箱验证”时能收到验证码邮件；关着时，刷新后的注册页没有验证码一栏。',
    },
  },
  {
    id: 'profile-not-changed',
    part: 'panel',
    where: 'user-area',
    text: '修改失败',
    generic: true,
    en: {
      meaning: 'The change failed.',
      cause:
        'A value is not accepted, or the account is shadow-banned (账户异常状态), which blocks changes of email address and name.',
      fix: 'In the user form, check 账户异常状态（Shadow Banned）, and turn it off if it was set by mistake.',
      check: 'Change the value again: after reloading the profile, it is the new one.',
    },
    zh: {
      cause: '填写的值不被接受；或者账号处于“账户异常状态”，此时改邮箱、改用户名都会失败。',
      fix: '在后台用户编辑页查看“账户异常状态（Shadow Banned）”，误设的关掉即可。',
      check: '再改一次，刷新资料页后是新的值。',
    },
  },
  {
    id: 'admin-email-missing',
    part: 'panel',
    where: 'admin-users',
    text: '邮箱不能为空',
    also: ['邮箱已存在'],
    en: {
      meaning: 'The email address must not be empty, or already exists.',
      cause: 'The email address in the dialog 添加用户 is empty, or another account has it.',
      fix: 'Enter an address that no account has. Its format is not checked, so be careful.',
      check: 'The dialog says 添加成功，用户邮箱：… 密码：… (added, with the address and the password).',
    },
    zh: {
      cause: '“添加用户”里没填邮箱，或者邮箱已被其他账号使用。',
      fix: '填一个没有账号用过的邮箱；这里不检查格式，注意别写错。',
      check: '提示“添加成功，用户邮箱：… 密码：…”。',
    },
  },
  {
    id: 'user-added',
    part: 'panel',
    where: 'admin-users',
    text: '添加成功，用户邮箱：… 密码：…',
    page: '/docs/maintenance/users',
    en: {
      meaning: "Added, with the user's email address and password.",
      cause:
        'The account exists, but nobody was told: the panel sends no mail, and shows the password only this once.',
      fix: 'Copy the password before you close the dialog, and send it to the user. If it is lost, enter a new one in 账户密码 of the user form.',
      check: 'Sign in with the address and the password in a private window: the dashboard opens.',
    },
    zh: {
      cause: '账号已经建好，但没有通知任何人：面板不发邮件，密码只显示这一次。',
      fix: '关掉弹窗前复制密码发给用户；没记下来的，在用户编辑页的“账户密码”里填一个新的。',
      check: '用无痕窗口以这个邮箱和密码登录，能进入用户中心。',
    },
  },
  {
    id: 'check-in-failed',
    part: 'panel',
    where: 'user-area',
    text: '签到失败',
    also: ['暂时还不能签到'],
    en: {
      meaning: 'The check-in failed, or is not possible yet.',
      cause:
        'Check-in is off, the user has already checked in today, the account is shadow-banned, or 签到最少流量（MB） is above 签到最多流量（MB）.',
      fix: 'At `/admin/setting/feature`, tab 签到, turn check-in on, and set a minimum that is not above the maximum.',
      check: "After the next check-in, 最后签到时间 in the user form is today's.",
    },
    zh: {
      cause: '签到没开、今天已经签到、账号处于异常状态，或者“签到最少流量”大于“签到最多流量”。',
      fix: '在 `/admin/setting/feature` 的“签到”里启用，并让最少流量不大于最多流量。',
      check: '再签到一次，用户编辑页的“最后签到时间”是今天。',
    },
  },
  {
    id: 'ticket-not-created',
    part: 'panel',
    where: 'user-area',
    text: '工单创建失败',
    en: {
      meaning: 'The ticket could not be created.',
      cause:
        'Tickets are off (启用工单系统), the user has reached the limit for 30 days (`ticket_limit`, 3 by default), a field is empty, or the account is shadow-banned.',
      fix: 'At `/admin/setting/support`, tab 工单, turn tickets on or raise the limit.',
      check: 'The new ticket is in 运营 → 工单.',
    },
    zh: {
      cause: '工单系统没启用、30 天内的配额用完（`ticket_limit`，默认 3）、有字段没填，或账号处于异常状态。',
      fix: '在 `/admin/setting/support` 的“工单”里启用工单系统或调大配额。',
      check: '新工单出现在 运营 → 工单。',
    },
  },
  {
    id: 'ticket-missing',
    part: 'panel',
    where: 'admin-operations',
    text: '工单不存在',
    also: ['请输入评论内容'],
    en: {
      meaning: 'The ticket does not exist, or the reply is empty.',
      cause: 'The ticket was deleted, or the reply has no text.',
      fix: 'Open the ticket from the list 工单 again, and enter a reply.',
      check: 'The reply is in the ticket, and the ticket is 等待用户回复.',
    },
    zh: {
      cause: '工单已被删除，或者回复内容为空。',
      fix: '从工单列表重新打开，写上内容再回复。',
      check: '工单里有这条回复，状态是“等待用户回复”。',
    },
  },
  {
    id: 'no-llm-backend',
    part: 'panel',
    where: 'admin-operations',
    text: 'No LLM backend configured',
    en: {
      cause:
        'Somebody pressed LLM 回复, but no language model is set up. The text is sent to the user as a reply.',
      fix: 'Write another reply to the user. Do not press LLM 回复 until you have set a backend and its key at `/admin/setting/llm`.',
      check: 'In a ticket of your own, LLM 回复 posts an answer instead of this text.',
    },
    zh: {
      meaning: '没有配置大语言模型后端。',
      cause: '没配置 LLM 就点了“LLM 回复”，这句话会作为回复发给用户。',
      fix: '不要点“LLM 回复”，或先在 `/admin/setting/llm` 选好后端和密钥；再给用户补一条正常回复。',
      check: '在自己的测试工单里点“LLM 回复”，出来的是正常的回答。',
    },
  },
]
