/**
 * What readers of software documentation call the same. In this list is what hardly ever means two things: every word of a query is also
 * looked for by what stands here, and one that is too general would find every page.
 */
export const ENGLISH = `
log in = login = sign in = log on = authenticate
log out = logout = sign out = log off
sign up = signup = register
single sign-on = sso
2fa = mfa = two-factor = multi-factor
forgot password => reset password
auth => authentication, authorization
credentials => password, api key
api key = api token = access token
permission = privilege
access => permission
rbac = access control
admin = administrator
member => user
organization = organisation = org = company
app = application
remove = delete = erase
uninstall => remove
undo = revert = roll back = rollback
cost = price = pricing = fee
bill = invoice
pay => billing, payment
buy = purchase
free => trial, pricing
subscription = plan
discount = coupon
get started = getting started = quickstart = quick start
set up = setup = configure
settings = configuration = config = preferences
environment variable = env var
requirement = prerequisite
error = failure
crash => error, failure
problem = issue
bug => issue
debug = troubleshoot = diagnose
fix = repair = resolve = solve
broken => error, troubleshoot
slow => performance, latency
speed = performance
limit = quota
rate limit = throttle
docs = documentation = manual
tutorial = walkthrough = how-to
example = sample
faq = frequently asked questions
changelog = release notes = what's new
upgrade = update
migrate => upgrade
deprecated = obsolete
edit = modify = change
create = add
show = display
find = search
copy = duplicate = clone
move = transfer
merge = combine
replace = swap
verify = validate = check
allow = permit
block = deny = forbid
allowlist = whitelist
blocklist = denylist = blacklist
enable = turn on = activate = switch on
disable = turn off = deactivate = switch off
start = launch
run = execute
stop = halt = terminate = kill
cancel = abort
pause = suspend
resume = continue
restart = reboot
refresh = reload
retry = try again
timeout = time out
expiry = expiration = lifetime = ttl
rotate = renew = regenerate
cron = schedule
job = task
deploy = roll out = rollout
ship => deploy, release
autoscaling = auto scaling
failover = high availability
backup = back up
restore = recover
download => export
export => download
docker => container
kubernetes = k8s
database = db
repository = repo
pull request = merge request
ci = continuous integration
virtual machine = vm
memory = ram
processor = cpu
disk = storage
machine learning = ml
large language model = llm
hostname = domain name
url = uri
tls = ssl
https => tls
certificate = cert
email = mail
alert = notification
webhook = callback
monitoring = observability
metrics = statistics = stats
audit log = audit trail
chart = graph = plot
image = picture = photo
dark mode = dark theme = night mode
font = typeface
mobile = phone
cli = command line
terminal = console = shell
keyboard shortcut = hotkey
dialog = modal = popup
homepage = landing page
pagination = paging
parameter = argument = param
option = flag
function = method
field = attribute = property
identifier = id
uuid = guid
folder = directory
regex = regular expression
wildcard = glob
spreadsheet => csv
javascript = js
typescript = ts
macos = mac
google cloud = gcp
sdk = client library
plugin = extension = add-on = addon
integration = connector
connect => integrate
compatibility => supported versions
translation = localization = i18n
privacy = data protection
gdpr => privacy
contact = support
help => support
maximum = max
minimum = min
unauthorized = 401
forbidden = 403
not found = 404
too many requests = 429
color = colour
behavior = behaviour
license = licence
catalog = catalogue
analyze = analyse
`;
